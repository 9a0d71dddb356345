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
var func1 = require_ucs2length().default, pattern4 = new RegExp("^[a-z][a-z0-9_]*$", "u");
var schema40 = { title: "FilterRange", type: "object", minProperties: 1, additionalProperties: !1, properties: { from: { type: ["string", "null"] }, to: { type: ["string", "null"] } }, description: "Inclusive on both ends; decimal text, integer text or YYYY-MM-DD." };
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate27.evaluated;
  evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0);
  let _errs0 = errors, valid0 = !1, _errs1 = errors;
  if (errors === _errs1)
    if (typeof data == "string") {
      if (func1(data) > 500) {
        let err0 = { instancePath, schemaPath: "#/anyOf/0/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    } else {
      let err1 = { instancePath, schemaPath: "#/anyOf/0/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
  var _valid0 = _errs1 === errors;
  valid0 = valid0 || _valid0;
  let _errs3 = errors;
  if (typeof data != "boolean") {
    let err2 = { instancePath, schemaPath: "#/anyOf/1/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  var _valid0 = _errs3 === errors;
  valid0 = valid0 || _valid0;
  let _errs5 = errors;
  if (!(typeof data == "number" && isFinite(data))) {
    let err3 = { instancePath, schemaPath: "#/anyOf/2/type", keyword: "type", params: { type: "number" }, message: "must be number" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  var _valid0 = _errs5 === errors;
  valid0 = valid0 || _valid0;
  let _errs7 = errors;
  if (errors === _errs7)
    if (Array.isArray(data))
      if (data.length > 200) {
        let err4 = { instancePath, schemaPath: "#/anyOf/3/maxItems", keyword: "maxItems", params: { limit: 200 }, message: "must NOT have more than 200 items" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      } else {
        var valid1 = !0;
        let len0 = data.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data0 = data[i0], _errs9 = errors;
          if (errors === _errs9)
            if (typeof data0 == "string") {
              if (func1(data0) > 200) {
                let err5 = { instancePath: instancePath + "/" + i0, schemaPath: "#/anyOf/3/items/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
                vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
              }
            } else {
              let err6 = { instancePath: instancePath + "/" + i0, schemaPath: "#/anyOf/3/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
          var valid1 = _errs9 === errors;
          if (!valid1)
            break;
        }
      }
    else {
      let err7 = { instancePath, schemaPath: "#/anyOf/3/type", keyword: "type", params: { type: "array" }, message: "must be array" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
  var _valid0 = _errs7 === errors;
  if (valid0 = valid0 || _valid0, _valid0)
    var items0 = !0;
  let _errs11 = errors;
  if (errors === errors)
    if (data && typeof data == "object" && !Array.isArray(data))
      if (Object.keys(data).length < 1) {
        let err8 = { instancePath, schemaPath: "#/$defs/FilterRange/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      } else {
        let _errs14 = errors;
        for (let key0 in data)
          if (!(key0 === "from" || key0 === "to")) {
            let err9 = { instancePath, schemaPath: "#/$defs/FilterRange/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            break;
          }
        if (_errs14 === errors) {
          if (data.from !== void 0) {
            let data1 = data.from, _errs15 = errors;
            if (typeof data1 != "string" && data1 !== null) {
              let err10 = { instancePath: instancePath + "/from", schemaPath: "#/$defs/FilterRange/properties/from/type", keyword: "type", params: { type: schema40.properties.from.type }, message: "must be string,null" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            var valid3 = _errs15 === errors;
          } else
            var valid3 = !0;
          if (valid3)
            if (data.to !== void 0) {
              let data2 = data.to, _errs17 = errors;
              if (typeof data2 != "string" && data2 !== null) {
                let err11 = { instancePath: instancePath + "/to", schemaPath: "#/$defs/FilterRange/properties/to/type", keyword: "type", params: { type: schema40.properties.to.type }, message: "must be string,null" };
                vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
              }
              var valid3 = _errs17 === errors;
            } else
              var valid3 = !0;
        }
      }
    else {
      let err12 = { instancePath, schemaPath: "#/$defs/FilterRange/type", keyword: "type", params: { type: "object" }, message: "must be object" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
  var _valid0 = _errs11 === errors;
  if (valid0 = valid0 || _valid0, _valid0)
    var props0 = !0;
  let _errs19 = errors;
  if (errors === errors)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.preset === void 0 && (missing0 = "preset")) {
        let err13 = { instancePath, schemaPath: "#/$defs/FilterPreset/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      } else {
        let _errs22 = errors;
        for (let key1 in data)
          if (key1 !== "preset") {
            let err14 = { instancePath, schemaPath: "#/$defs/FilterPreset/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            break;
          }
        if (_errs22 === errors && data.preset !== void 0 && typeof data.preset != "string") {
          let err15 = { instancePath: instancePath + "/preset", schemaPath: "#/$defs/FilterPreset/properties/preset/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
      }
    } else {
      let err16 = { instancePath, schemaPath: "#/$defs/FilterPreset/type", keyword: "type", params: { type: "object" }, message: "must be object" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
  var _valid0 = _errs19 === errors;
  if (valid0 = valid0 || _valid0, _valid0 && props0 !== !0 && (props0 = !0), valid0)
    errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null);
  else {
    let err17 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
    return vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++, validate27.errors = vErrors, !1;
  }
  return validate27.errors = vErrors, evaluated0.props = props0, evaluated0.items = items0, errors === 0;
}
validate27.evaluated = { dynamicProps: !0, dynamicItems: !0 };
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate30.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (Object.keys(data).length > 30)
        return validate30.errors = [{ instancePath, schemaPath: "#/maxProperties", keyword: "maxProperties", params: { limit: 30 }, message: "must NOT have more than 30 properties" }], !1;
      for (let key0 in data) {
        let _errs2 = errors;
        validate27(data[key0], { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: data, parentDataProperty: key0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors), errors = vErrors.length);
        var valid0 = _errs2 === errors;
        if (!valid0)
          break;
      }
    } else
      return validate30.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate30.errors = vErrors, errors === 0;
}
validate30.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.model === void 0 && (missing0 = "model") || data.page_name === void 0 && (missing0 = "page_name") || data.filters === void 0 && (missing0 = "filters"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      {
        let _errs1 = errors;
        for (let key0 in data)
          if (!(key0 === "model" || key0 === "page_name" || key0 === "key" || key0 === "filters" || key0 === "search" || key0 === "ordering")) {
            return validate20.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }], !1;
            break;
          }
        if (_errs1 === errors) {
          if (data.model !== void 0) {
            let data0 = data.model, _errs2 = errors;
            if (errors === errors)
              if (typeof data0 == "string") {
                if (func1(data0) > 48)
                  return validate20.errors = [{ instancePath: instancePath + "/model", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" }], !1;
                if (!pattern4.test(data0))
                  return validate20.errors = [{ instancePath: instancePath + "/model", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' }], !1;
              } else
                return validate20.errors = [{ instancePath: instancePath + "/model", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
            var valid0 = _errs2 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.page_name !== void 0) {
              let data1 = data.page_name, _errs5 = errors;
              if (errors === errors)
                if (typeof data1 == "string") {
                  if (func1(data1) > 48)
                    return validate20.errors = [{ instancePath: instancePath + "/page_name", schemaPath: "common.schema.json#/$defs/Name/maxLength", keyword: "maxLength", params: { limit: 48 }, message: "must NOT have more than 48 characters" }], !1;
                  if (!pattern4.test(data1))
                    return validate20.errors = [{ instancePath: instancePath + "/page_name", schemaPath: "common.schema.json#/$defs/Name/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" }, message: 'must match pattern "^[a-z][a-z0-9_]*$"' }], !1;
                } else
                  return validate20.errors = [{ instancePath: instancePath + "/page_name", schemaPath: "common.schema.json#/$defs/Name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
              var valid0 = _errs5 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.key !== void 0) {
                let data2 = data.key, _errs8 = errors;
                if (errors === _errs8)
                  if (typeof data2 == "string") {
                    if (func1(data2) > 100)
                      return validate20.errors = [{ instancePath: instancePath + "/key", schemaPath: "#/properties/key/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" }], !1;
                  } else
                    return validate20.errors = [{ instancePath: instancePath + "/key", schemaPath: "#/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                var valid0 = _errs8 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.filters !== void 0) {
                  let _errs10 = errors;
                  validate30(data.filters, { instancePath: instancePath + "/filters", parentData: data, parentDataProperty: "filters", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors), errors = vErrors.length);
                  var valid0 = _errs10 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.search !== void 0) {
                    let data4 = data.search, _errs11 = errors;
                    if (errors === _errs11)
                      if (typeof data4 == "string") {
                        if (func1(data4) > 500)
                          return validate20.errors = [{ instancePath: instancePath + "/search", schemaPath: "#/properties/search/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" }], !1;
                      } else
                        return validate20.errors = [{ instancePath: instancePath + "/search", schemaPath: "#/properties/search/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                    var valid0 = _errs11 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0)
                    if (data.ordering !== void 0) {
                      let data5 = data.ordering, _errs13 = errors;
                      if (errors === _errs13)
                        if (Array.isArray(data5)) {
                          if (data5.length > 10)
                            return validate20.errors = [{ instancePath: instancePath + "/ordering", schemaPath: "#/properties/ordering/maxItems", keyword: "maxItems", params: { limit: 10 }, message: "must NOT have more than 10 items" }], !1;
                          {
                            var valid3 = !0;
                            let len0 = data5.length;
                            for (let i0 = 0; i0 < len0; i0++) {
                              let data6 = data5[i0], _errs15 = errors;
                              if (errors === _errs15)
                                if (typeof data6 == "string") {
                                  if (func1(data6) > 60)
                                    return validate20.errors = [{ instancePath: instancePath + "/ordering/" + i0, schemaPath: "#/properties/ordering/items/maxLength", keyword: "maxLength", params: { limit: 60 }, message: "must NOT have more than 60 characters" }], !1;
                                } else
                                  return validate20.errors = [{ instancePath: instancePath + "/ordering/" + i0, schemaPath: "#/properties/ordering/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                              var valid3 = _errs15 === errors;
                              if (!valid3)
                                break;
                            }
                          }
                        } else
                          return validate20.errors = [{ instancePath: instancePath + "/ordering", schemaPath: "#/properties/ordering/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                      var valid0 = _errs13 === errors;
                    } else
                      var valid0 = !0;
                }
              }
            }
          }
        }
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
