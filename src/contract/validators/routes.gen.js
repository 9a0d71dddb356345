// Generated from schemas/ by `npm run gen`. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var validate = validate20, stdin_default = validate20;
var pattern4 = new RegExp("^/", "u"), wrapper0 = { validate: validate21 };
var func1 = require_ucs2length().default, pattern5 = new RegExp("^[a-z][a-z0-9_]*$", "u");
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate24.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.model === void 0 && (missing0 = "model") || data.page_name === void 0 && (missing0 = "page_name") || data.table_type === void 0 && (missing0 = "table_type"))
        return validate24.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.model !== void 0) {
        let data0 = data.model, _errs1 = errors;
        if (errors === errors)
          if (typeof data0 == "string") {
            if (func1(data0) > 48)
              return validate24.errors = [{ instancePath: instancePath + "/model", schemaPath: "#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" }], !1;
            if (!pattern5.test(data0))
              return validate24.errors = [{ instancePath: instancePath + "/model", schemaPath: "#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' }], !1;
          } else
            return validate24.errors = [{ instancePath: instancePath + "/model", schemaPath: "#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.page_name !== void 0) {
          let data1 = data.page_name, _errs4 = errors;
          if (errors === errors)
            if (typeof data1 == "string") {
              if (func1(data1) > 48)
                return validate24.errors = [{ instancePath: instancePath + "/page_name", schemaPath: "#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" }], !1;
              if (!pattern5.test(data1))
                return validate24.errors = [{ instancePath: instancePath + "/page_name", schemaPath: "#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' }], !1;
            } else
              return validate24.errors = [{ instancePath: instancePath + "/page_name", schemaPath: "#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
          var valid0 = _errs4 === errors;
        } else
          var valid0 = !0;
        if (valid0)
          if (data.table_type !== void 0) {
            let _errs7 = errors;
            if (typeof data.table_type != "string")
              return validate24.errors = [{ instancePath: instancePath + "/table_type", schemaPath: "#/properties/table_type/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
            var valid0 = _errs7 === errors;
          } else
            var valid0 = !0;
      }
    } else
      return validate24.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate24.errors = vErrors, errors === 0;
}
validate24.evaluated = { props: { model: !0, page_name: !0, table_type: !0 }, dynamicProps: !1, dynamicItems: !1 };
var pattern7 = new RegExp("^[0-9a-f]{16,64}$", "u");
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate22.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.pageWidget === void 0 && (missing0 = "pageWidget") || data.pageConfig === void 0 && (missing0 = "pageConfig") || data.rev === void 0 && (missing0 = "rev"))
        return validate22.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.pageWidget !== void 0) {
        let _errs1 = errors;
        if (typeof data.pageWidget != "string")
          return validate22.errors = [{ instancePath: instancePath + "/pageWidget", schemaPath: "#/properties/pageWidget/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.pageConfig !== void 0) {
          let data1 = data.pageConfig, _errs3 = errors;
          if (errors === _errs3)
            if (data1 && typeof data1 == "object" && !Array.isArray(data1))
              data1.tableInfo !== void 0 && (validate24(data1.tableInfo, { instancePath: instancePath + "/pageConfig/tableInfo", parentData: data1, parentDataProperty: "tableInfo", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors), errors = vErrors.length));
            else
              return validate22.errors = [{ instancePath: instancePath + "/pageConfig", schemaPath: "#/properties/pageConfig/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
          var valid0 = _errs3 === errors;
        } else
          var valid0 = !0;
        if (valid0)
          if (data.rev !== void 0) {
            let data3 = data.rev, _errs6 = errors;
            if (errors === errors)
              if (typeof data3 == "string") {
                if (!pattern7.test(data3))
                  return validate22.errors = [{ instancePath: instancePath + "/rev", schemaPath: "common.schema.json#/$defs/Rev/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{16,64}$" }, message: 'must match pattern "^[0-9a-f]{16,64}$"' }], !1;
              } else
                return validate22.errors = [{ instancePath: instancePath + "/rev", schemaPath: "common.schema.json#/$defs/Rev/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
            var valid0 = _errs6 === errors;
          } else
            var valid0 = !0;
      }
    } else
      return validate22.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate22.errors = vErrors, errors === 0;
}
validate22.evaluated = { props: { pageWidget: !0, pageConfig: !0, rev: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.name === void 0 && (missing0 = "name") || data.title === void 0 && (missing0 = "title") || data.path === void 0 && (missing0 = "path") || data.descOrder === void 0 && (missing0 = "descOrder") || data.mobileOrder === void 0 && (missing0 = "mobileOrder") || data.isHidden === void 0 && (missing0 = "isHidden") || data.hideMobile === void 0 && (missing0 = "hideMobile") || data.isFooter === void 0 && (missing0 = "isFooter") || data.isShow === void 0 && (missing0 = "isShow") || data.isShowMobile === void 0 && (missing0 = "isShowMobile") || data.badge === void 0 && (missing0 = "badge") || data.meta === void 0 && (missing0 = "meta"))
        return validate21.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.name !== void 0) {
        let _errs1 = errors;
        if (typeof data.name != "string")
          return validate21.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.title !== void 0) {
          let _errs3 = errors;
          if (typeof data.title != "string")
            return validate21.errors = [{ instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
          var valid0 = _errs3 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.icon !== void 0) {
            let _errs5 = errors;
            if (typeof data.icon != "string")
              return validate21.errors = [{ instancePath: instancePath + "/icon", schemaPath: "#/properties/icon/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
            var valid0 = _errs5 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.path !== void 0) {
              let data3 = data.path, _errs7 = errors;
              if (errors === _errs7)
                if (typeof data3 == "string") {
                  if (!pattern4.test(data3))
                    return validate21.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/pattern", keyword: "pattern", params: { pattern: "^/" }, message: 'must match pattern "^/"' }], !1;
                } else
                  return validate21.errors = [{ instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
              var valid0 = _errs7 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.descOrder !== void 0) {
                let data4 = data.descOrder, _errs9 = errors;
                if (!(typeof data4 == "number" && isFinite(data4)))
                  return validate21.errors = [{ instancePath: instancePath + "/descOrder", schemaPath: "#/properties/descOrder/type", keyword: "type", params: { type: "number" }, message: "must be number" }], !1;
                var valid0 = _errs9 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.mobileOrder !== void 0) {
                  let data5 = data.mobileOrder, _errs11 = errors;
                  if (!(typeof data5 == "number" && isFinite(data5)))
                    return validate21.errors = [{ instancePath: instancePath + "/mobileOrder", schemaPath: "#/properties/mobileOrder/type", keyword: "type", params: { type: "number" }, message: "must be number" }], !1;
                  var valid0 = _errs11 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.isHidden !== void 0) {
                    let _errs13 = errors;
                    if (typeof data.isHidden != "boolean")
                      return validate21.errors = [{ instancePath: instancePath + "/isHidden", schemaPath: "#/properties/isHidden/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                    var valid0 = _errs13 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.hideMobile !== void 0) {
                      let _errs15 = errors;
                      if (typeof data.hideMobile != "boolean")
                        return validate21.errors = [{ instancePath: instancePath + "/hideMobile", schemaPath: "#/properties/hideMobile/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                      var valid0 = _errs15 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0) {
                      if (data.isFooter !== void 0) {
                        let _errs17 = errors;
                        if (typeof data.isFooter != "boolean")
                          return validate21.errors = [{ instancePath: instancePath + "/isFooter", schemaPath: "#/properties/isFooter/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                        var valid0 = _errs17 === errors;
                      } else
                        var valid0 = !0;
                      if (valid0) {
                        if (data.isShow !== void 0) {
                          let _errs19 = errors;
                          if (typeof data.isShow != "boolean")
                            return validate21.errors = [{ instancePath: instancePath + "/isShow", schemaPath: "#/properties/isShow/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                          var valid0 = _errs19 === errors;
                        } else
                          var valid0 = !0;
                        if (valid0) {
                          if (data.isShowMobile !== void 0) {
                            let _errs21 = errors;
                            if (typeof data.isShowMobile != "boolean")
                              return validate21.errors = [{ instancePath: instancePath + "/isShowMobile", schemaPath: "#/properties/isShowMobile/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                            var valid0 = _errs21 === errors;
                          } else
                            var valid0 = !0;
                          if (valid0) {
                            if (data.badge !== void 0) {
                              let data11 = data.badge, _errs23 = errors, _errs24 = errors, valid1 = !1, _errs25 = errors;
                              if (data11 !== null) {
                                let err0 = { instancePath: instancePath + "/badge", schemaPath: "#/properties/badge/anyOf/0/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                                vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
                              }
                              var _valid0 = _errs25 === errors;
                              valid1 = valid1 || _valid0;
                              let _errs27 = errors;
                              if (errors === _errs27)
                                if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
                                  let missing1;
                                  if (data11.counter === void 0 && (missing1 = "counter")) {
                                    let err1 = { instancePath: instancePath + "/badge", schemaPath: "#/properties/badge/anyOf/1/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" };
                                    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
                                  } else {
                                    if (data11.counter !== void 0) {
                                      let _errs29 = errors;
                                      if (typeof data11.counter != "string") {
                                        let err2 = { instancePath: instancePath + "/badge/counter", schemaPath: "#/properties/badge/anyOf/1/properties/counter/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
                                      }
                                      var valid2 = _errs29 === errors;
                                    } else
                                      var valid2 = !0;
                                    if (valid2)
                                      if (data11.max !== void 0) {
                                        let data13 = data11.max, _errs31 = errors;
                                        if (!(typeof data13 == "number" && !(data13 % 1) && !isNaN(data13) && isFinite(data13))) {
                                          let err3 = { instancePath: instancePath + "/badge/max", schemaPath: "#/properties/badge/anyOf/1/properties/max/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                                          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
                                        }
                                        var valid2 = _errs31 === errors;
                                      } else
                                        var valid2 = !0;
                                  }
                                } else {
                                  let err4 = { instancePath: instancePath + "/badge", schemaPath: "#/properties/badge/anyOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                                  vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
                                }
                              var _valid0 = _errs27 === errors;
                              if (valid1 = valid1 || _valid0, _valid0) {
                                var props0 = {};
                                props0.counter = !0, props0.max = !0;
                              }
                              if (valid1)
                                errors = _errs24, vErrors !== null && (_errs24 ? vErrors.length = _errs24 : vErrors = null);
                              else {
                                let err5 = { instancePath: instancePath + "/badge", schemaPath: "#/properties/badge/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                                return vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++, validate21.errors = vErrors, !1;
                              }
                              var valid0 = _errs23 === errors;
                            } else
                              var valid0 = !0;
                            if (valid0) {
                              if (data.redirect !== void 0) {
                                let _errs33 = errors;
                                if (typeof data.redirect != "string")
                                  return validate21.errors = [{ instancePath: instancePath + "/redirect", schemaPath: "#/properties/redirect/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                var valid0 = _errs33 === errors;
                              } else
                                var valid0 = !0;
                              if (valid0) {
                                if (data.children !== void 0) {
                                  let data15 = data.children, _errs35 = errors;
                                  if (errors === _errs35)
                                    if (Array.isArray(data15)) {
                                      var valid3 = !0;
                                      let len0 = data15.length;
                                      for (let i0 = 0; i0 < len0; i0++) {
                                        let _errs37 = errors;
                                        wrapper0.validate(data15[i0], { instancePath: instancePath + "/children/" + i0, parentData: data15, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors), errors = vErrors.length);
                                        var valid3 = _errs37 === errors;
                                        if (!valid3)
                                          break;
                                      }
                                    } else
                                      return validate21.errors = [{ instancePath: instancePath + "/children", schemaPath: "#/properties/children/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                                  var valid0 = _errs35 === errors;
                                } else
                                  var valid0 = !0;
                                if (valid0)
                                  if (data.meta !== void 0) {
                                    let _errs38 = errors;
                                    validate22(data.meta, { instancePath: instancePath + "/meta", parentData: data, parentDataProperty: "meta", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors), errors = vErrors.length);
                                    var valid0 = _errs38 === errors;
                                  } else
                                    var valid0 = !0;
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else
      return validate21.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate21.errors = vErrors, errors === 0;
}
validate21.evaluated = { props: { name: !0, title: !0, icon: !0, path: !0, descOrder: !0, mobileOrder: !0, isHidden: !0, hideMobile: !0, isFooter: !0, isShow: !0, isShowMobile: !0, badge: !0, redirect: !0, children: !0, meta: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data))
      for (let key0 in data) {
        let _errs2 = errors;
        validate21(data[key0], { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: data, parentDataProperty: key0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors), errors = vErrors.length);
        var valid0 = _errs2 === errors;
        if (!valid0)
          break;
      }
    else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
