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
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.name === void 0 && (missing0 = "name") || data.label === void 0 && (missing0 = "label") || data.type === void 0 && (missing0 = "type") || data.widget === void 0 && (missing0 = "widget"))
        return validate21.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.name !== void 0) {
        let _errs1 = errors;
        if (typeof data.name != "string")
          return validate21.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.label !== void 0) {
          let _errs3 = errors;
          if (typeof data.label != "string")
            return validate21.errors = [{ instancePath: instancePath + "/label", schemaPath: "#/properties/label/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
          var valid0 = _errs3 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.type !== void 0) {
            let _errs5 = errors;
            if (typeof data.type != "string")
              return validate21.errors = [{ instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
            var valid0 = _errs5 === errors;
          } else
            var valid0 = !0;
          if (valid0)
            if (data.widget !== void 0) {
              let data3 = data.widget, _errs7 = errors;
              if (errors === _errs7)
                if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                  let missing1;
                  if (data3.type === void 0 && (missing1 = "type"))
                    return validate21.errors = [{ instancePath: instancePath + "/widget", schemaPath: "#/properties/widget/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }], !1;
                  if (data3.type !== void 0) {
                    let _errs9 = errors;
                    if (typeof data3.type != "string")
                      return validate21.errors = [{ instancePath: instancePath + "/widget/type", schemaPath: "#/properties/widget/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                    var valid1 = _errs9 === errors;
                  } else
                    var valid1 = !0;
                  if (valid1) {
                    if (data3.model !== void 0) {
                      let _errs11 = errors;
                      if (typeof data3.model != "string")
                        return validate21.errors = [{ instancePath: instancePath + "/widget/model", schemaPath: "#/properties/widget/properties/model/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                      var valid1 = _errs11 === errors;
                    } else
                      var valid1 = !0;
                    if (valid1) {
                      if (data3.mode !== void 0) {
                        let _errs13 = errors;
                        if (typeof data3.mode != "string")
                          return validate21.errors = [{ instancePath: instancePath + "/widget/mode", schemaPath: "#/properties/widget/properties/mode/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                        var valid1 = _errs13 === errors;
                      } else
                        var valid1 = !0;
                      if (valid1) {
                        if (data3.choices !== void 0) {
                          let data7 = data3.choices, _errs15 = errors;
                          if (errors === _errs15)
                            if (Array.isArray(data7)) {
                              var valid2 = !0;
                              let len0 = data7.length;
                              for (let i0 = 0; i0 < len0; i0++) {
                                let data8 = data7[i0], _errs17 = errors;
                                if (errors === errors)
                                  if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
                                    let missing2;
                                    if (data8.id === void 0 && (missing2 = "id") || data8.string_view === void 0 && (missing2 = "string_view"))
                                      return validate21.errors = [{ instancePath: instancePath + "/widget/choices/" + i0, schemaPath: "common.schema.json#/$defs/Choice/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }], !1;
                                    if (data8.id !== void 0) {
                                      let _errs20 = errors;
                                      if (typeof data8.id != "string")
                                        return validate21.errors = [{ instancePath: instancePath + "/widget/choices/" + i0 + "/id", schemaPath: "common.schema.json#/$defs/Choice/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                      var valid4 = _errs20 === errors;
                                    } else
                                      var valid4 = !0;
                                    if (valid4) {
                                      if (data8.string_view !== void 0) {
                                        let _errs22 = errors;
                                        if (typeof data8.string_view != "string")
                                          return validate21.errors = [{ instancePath: instancePath + "/widget/choices/" + i0 + "/string_view", schemaPath: "common.schema.json#/$defs/Choice/properties/string_view/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                        var valid4 = _errs22 === errors;
                                      } else
                                        var valid4 = !0;
                                      if (valid4)
                                        if (data8.color !== void 0) {
                                          let _errs24 = errors;
                                          if (typeof data8.color != "string")
                                            return validate21.errors = [{ instancePath: instancePath + "/widget/choices/" + i0 + "/color", schemaPath: "common.schema.json#/$defs/Choice/properties/color/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                          var valid4 = _errs24 === errors;
                                        } else
                                          var valid4 = !0;
                                    }
                                  } else
                                    return validate21.errors = [{ instancePath: instancePath + "/widget/choices/" + i0, schemaPath: "common.schema.json#/$defs/Choice/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                                var valid2 = _errs17 === errors;
                                if (!valid2)
                                  break;
                              }
                            } else
                              return validate21.errors = [{ instancePath: instancePath + "/widget/choices", schemaPath: "#/properties/widget/properties/choices/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                          var valid1 = _errs15 === errors;
                        } else
                          var valid1 = !0;
                        if (valid1) {
                          if (data3.precision !== void 0) {
                            let data12 = data3.precision, _errs26 = errors;
                            if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12)))
                              return validate21.errors = [{ instancePath: instancePath + "/widget/precision", schemaPath: "#/properties/widget/properties/precision/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                            var valid1 = _errs26 === errors;
                          } else
                            var valid1 = !0;
                          if (valid1)
                            if (data3.presets !== void 0) {
                              let data13 = data3.presets, _errs28 = errors;
                              if (errors === _errs28)
                                if (Array.isArray(data13)) {
                                  var valid5 = !0;
                                  let len1 = data13.length;
                                  for (let i1 = 0; i1 < len1; i1++) {
                                    let _errs30 = errors;
                                    if (typeof data13[i1] != "string")
                                      return validate21.errors = [{ instancePath: instancePath + "/widget/presets/" + i1, schemaPath: "#/properties/widget/properties/presets/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                    var valid5 = _errs30 === errors;
                                    if (!valid5)
                                      break;
                                  }
                                } else
                                  return validate21.errors = [{ instancePath: instancePath + "/widget/presets", schemaPath: "#/properties/widget/properties/presets/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                              var valid1 = _errs28 === errors;
                            } else
                              var valid1 = !0;
                        }
                      }
                    }
                  }
                } else
                  return validate21.errors = [{ instancePath: instancePath + "/widget", schemaPath: "#/properties/widget/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
              var valid0 = _errs7 === errors;
            } else
              var valid0 = !0;
        }
      }
    } else
      return validate21.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate21.errors = vErrors, errors === 0;
}
validate21.evaluated = { props: { name: !0, label: !0, type: !0, widget: !0 }, dynamicProps: !1, dynamicItems: !1 };
var schema37 = { title: "FilterRange", type: "object", minProperties: 1, additionalProperties: !1, properties: { from: { type: ["string", "null"] }, to: { type: ["string", "null"] } }, description: "Inclusive on both ends; decimal text, integer text or YYYY-MM-DD." };
var func1 = require_ucs2length().default;
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate26.evaluated;
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
              let err10 = { instancePath: instancePath + "/from", schemaPath: "#/$defs/FilterRange/properties/from/type", keyword: "type", params: { type: schema37.properties.from.type }, message: "must be string,null" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            var valid3 = _errs15 === errors;
          } else
            var valid3 = !0;
          if (valid3)
            if (data.to !== void 0) {
              let data2 = data.to, _errs17 = errors;
              if (typeof data2 != "string" && data2 !== null) {
                let err11 = { instancePath: instancePath + "/to", schemaPath: "#/$defs/FilterRange/properties/to/type", keyword: "type", params: { type: schema37.properties.to.type }, message: "must be string,null" };
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
    return vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++, validate26.errors = vErrors, !1;
  }
  return validate26.errors = vErrors, evaluated0.props = props0, evaluated0.items = items0, errors === 0;
}
validate26.evaluated = { dynamicProps: !0, dynamicItems: !0 };
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate25.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      if (Object.keys(data).length > 30)
        return validate25.errors = [{ instancePath, schemaPath: "#/maxProperties", keyword: "maxProperties", params: { limit: 30 }, message: "must NOT have more than 30 properties" }], !1;
      for (let key0 in data) {
        let _errs2 = errors;
        validate26(data[key0], { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), parentData: data, parentDataProperty: key0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors), errors = vErrors.length);
        var valid0 = _errs2 === errors;
        if (!valid0)
          break;
      }
    } else
      return validate25.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate25.errors = vErrors, errors === 0;
}
validate25.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var pattern4 = new RegExp("^[0-9a-f]{16,64}$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.include === void 0 && (missing0 = "include") || data.exclude === void 0 && (missing0 = "exclude") || data.activeFilters === void 0 && (missing0 = "activeFilters") || data.filterTags === void 0 && (missing0 = "filterTags") || data.search === void 0 && (missing0 = "search") || data.ordering === void 0 && (missing0 = "ordering") || data.searchInput === void 0 && (missing0 = "searchInput") || data.rev === void 0 && (missing0 = "rev"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.include !== void 0) {
        let data0 = data.include, _errs1 = errors;
        if (errors === _errs1)
          if (Array.isArray(data0)) {
            var valid1 = !0;
            let len0 = data0.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let _errs3 = errors;
              validate21(data0[i0], { instancePath: instancePath + "/include/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors), errors = vErrors.length);
              var valid1 = _errs3 === errors;
              if (!valid1)
                break;
            }
          } else
            return validate20.errors = [{ instancePath: instancePath + "/include", schemaPath: "#/properties/include/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.exclude !== void 0) {
          let data2 = data.exclude, _errs4 = errors;
          if (errors === _errs4)
            if (Array.isArray(data2)) {
              var valid2 = !0;
              let len1 = data2.length;
              for (let i1 = 0; i1 < len1; i1++) {
                let _errs6 = errors;
                validate21(data2[i1], { instancePath: instancePath + "/exclude/" + i1, parentData: data2, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors), errors = vErrors.length);
                var valid2 = _errs6 === errors;
                if (!valid2)
                  break;
              }
            } else
              return validate20.errors = [{ instancePath: instancePath + "/exclude", schemaPath: "#/properties/exclude/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
          var valid0 = _errs4 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.activeFilters !== void 0) {
            let _errs7 = errors;
            validate25(data.activeFilters, { instancePath: instancePath + "/activeFilters", parentData: data, parentDataProperty: "activeFilters", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
            var valid0 = _errs7 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.filterTags !== void 0) {
              let data5 = data.filterTags, _errs8 = errors;
              if (errors === _errs8)
                if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                  let missing1;
                  if (data5.structure === void 0 && (missing1 = "structure"))
                    return validate20.errors = [{ instancePath: instancePath + "/filterTags", schemaPath: "#/properties/filterTags/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }], !1;
                  if (data5.structure !== void 0) {
                    let data6 = data5.structure;
                    if (errors === errors)
                      if (Array.isArray(data6)) {
                        var valid4 = !0;
                        let len2 = data6.length;
                        for (let i2 = 0; i2 < len2; i2++) {
                          let data7 = data6[i2], _errs12 = errors;
                          if (errors === errors)
                            if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                              let missing2;
                              if (data7.id === void 0 && (missing2 = "id") || data7.name === void 0 && (missing2 = "name") || data7.label === void 0 && (missing2 = "label") || data7.text === void 0 && (missing2 = "text") || data7.exclude === void 0 && (missing2 = "exclude") || data7.removable === void 0 && (missing2 = "removable"))
                                return validate20.errors = [{ instancePath: instancePath + "/filterTags/structure/" + i2, schemaPath: "#/$defs/FilterTag/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" }], !1;
                              if (data7.id !== void 0) {
                                let _errs15 = errors;
                                if (typeof data7.id != "string")
                                  return validate20.errors = [{ instancePath: instancePath + "/filterTags/structure/" + i2 + "/id", schemaPath: "#/$defs/FilterTag/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                var valid6 = _errs15 === errors;
                              } else
                                var valid6 = !0;
                              if (valid6) {
                                if (data7.name !== void 0) {
                                  let _errs17 = errors;
                                  if (typeof data7.name != "string")
                                    return validate20.errors = [{ instancePath: instancePath + "/filterTags/structure/" + i2 + "/name", schemaPath: "#/$defs/FilterTag/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                  var valid6 = _errs17 === errors;
                                } else
                                  var valid6 = !0;
                                if (valid6) {
                                  if (data7.label !== void 0) {
                                    let _errs19 = errors;
                                    if (typeof data7.label != "string")
                                      return validate20.errors = [{ instancePath: instancePath + "/filterTags/structure/" + i2 + "/label", schemaPath: "#/$defs/FilterTag/properties/label/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                    var valid6 = _errs19 === errors;
                                  } else
                                    var valid6 = !0;
                                  if (valid6) {
                                    if (data7.text !== void 0) {
                                      let _errs21 = errors;
                                      if (typeof data7.text != "string")
                                        return validate20.errors = [{ instancePath: instancePath + "/filterTags/structure/" + i2 + "/text", schemaPath: "#/$defs/FilterTag/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                      var valid6 = _errs21 === errors;
                                    } else
                                      var valid6 = !0;
                                    if (valid6) {
                                      if (data7.exclude !== void 0) {
                                        let _errs23 = errors;
                                        if (typeof data7.exclude != "boolean")
                                          return validate20.errors = [{ instancePath: instancePath + "/filterTags/structure/" + i2 + "/exclude", schemaPath: "#/$defs/FilterTag/properties/exclude/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                                        var valid6 = _errs23 === errors;
                                      } else
                                        var valid6 = !0;
                                      if (valid6)
                                        if (data7.removable !== void 0) {
                                          let _errs25 = errors;
                                          if (typeof data7.removable != "boolean")
                                            return validate20.errors = [{ instancePath: instancePath + "/filterTags/structure/" + i2 + "/removable", schemaPath: "#/$defs/FilterTag/properties/removable/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                                          var valid6 = _errs25 === errors;
                                        } else
                                          var valid6 = !0;
                                    }
                                  }
                                }
                              }
                            } else
                              return validate20.errors = [{ instancePath: instancePath + "/filterTags/structure/" + i2, schemaPath: "#/$defs/FilterTag/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                          var valid4 = _errs12 === errors;
                          if (!valid4)
                            break;
                        }
                      } else
                        return validate20.errors = [{ instancePath: instancePath + "/filterTags/structure", schemaPath: "#/properties/filterTags/properties/structure/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                  }
                } else
                  return validate20.errors = [{ instancePath: instancePath + "/filterTags", schemaPath: "#/properties/filterTags/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
              var valid0 = _errs8 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.search !== void 0) {
                let _errs27 = errors;
                if (typeof data.search != "string")
                  return validate20.errors = [{ instancePath: instancePath + "/search", schemaPath: "#/properties/search/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                var valid0 = _errs27 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.ordering !== void 0) {
                  let data15 = data.ordering, _errs29 = errors;
                  if (errors === _errs29)
                    if (Array.isArray(data15)) {
                      var valid7 = !0;
                      let len3 = data15.length;
                      for (let i3 = 0; i3 < len3; i3++) {
                        let _errs31 = errors;
                        if (typeof data15[i3] != "string")
                          return validate20.errors = [{ instancePath: instancePath + "/ordering/" + i3, schemaPath: "#/properties/ordering/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                        var valid7 = _errs31 === errors;
                        if (!valid7)
                          break;
                      }
                    } else
                      return validate20.errors = [{ instancePath: instancePath + "/ordering", schemaPath: "#/properties/ordering/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                  var valid0 = _errs29 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.searchInput !== void 0) {
                    let _errs33 = errors;
                    if (typeof data.searchInput != "boolean")
                      return validate20.errors = [{ instancePath: instancePath + "/searchInput", schemaPath: "#/properties/searchInput/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                    var valid0 = _errs33 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.saved !== void 0) {
                      let data18 = data.saved, _errs35 = errors;
                      if (errors === _errs35)
                        if (Array.isArray(data18)) {
                          var valid8 = !0;
                          let len4 = data18.length;
                          for (let i4 = 0; i4 < len4; i4++) {
                            let data19 = data18[i4], _errs37 = errors;
                            if (errors === _errs37)
                              if (data19 && typeof data19 == "object" && !Array.isArray(data19)) {
                                let missing3;
                                if (data19.id === void 0 && (missing3 = "id") || data19.name === void 0 && (missing3 = "name"))
                                  return validate20.errors = [{ instancePath: instancePath + "/saved/" + i4, schemaPath: "#/properties/saved/items/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" }], !1;
                                if (data19.id !== void 0) {
                                  let _errs39 = errors;
                                  if (typeof data19.id != "string")
                                    return validate20.errors = [{ instancePath: instancePath + "/saved/" + i4 + "/id", schemaPath: "#/properties/saved/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                  var valid9 = _errs39 === errors;
                                } else
                                  var valid9 = !0;
                                if (valid9) {
                                  if (data19.name !== void 0) {
                                    let _errs41 = errors;
                                    if (typeof data19.name != "string")
                                      return validate20.errors = [{ instancePath: instancePath + "/saved/" + i4 + "/name", schemaPath: "#/properties/saved/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                    var valid9 = _errs41 === errors;
                                  } else
                                    var valid9 = !0;
                                  if (valid9) {
                                    if (data19.scope !== void 0) {
                                      let _errs43 = errors;
                                      if (typeof data19.scope != "string")
                                        return validate20.errors = [{ instancePath: instancePath + "/saved/" + i4 + "/scope", schemaPath: "#/properties/saved/items/properties/scope/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                      var valid9 = _errs43 === errors;
                                    } else
                                      var valid9 = !0;
                                    if (valid9)
                                      if (data19.is_default !== void 0) {
                                        let _errs45 = errors;
                                        if (typeof data19.is_default != "boolean")
                                          return validate20.errors = [{ instancePath: instancePath + "/saved/" + i4 + "/is_default", schemaPath: "#/properties/saved/items/properties/is_default/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                                        var valid9 = _errs45 === errors;
                                      } else
                                        var valid9 = !0;
                                  }
                                }
                              } else
                                return validate20.errors = [{ instancePath: instancePath + "/saved/" + i4, schemaPath: "#/properties/saved/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                            var valid8 = _errs37 === errors;
                            if (!valid8)
                              break;
                          }
                        } else
                          return validate20.errors = [{ instancePath: instancePath + "/saved", schemaPath: "#/properties/saved/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                      var valid0 = _errs35 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0) {
                      if (data.dropped !== void 0) {
                        let data24 = data.dropped, _errs47 = errors;
                        if (errors === _errs47)
                          if (Array.isArray(data24)) {
                            var valid10 = !0;
                            let len5 = data24.length;
                            for (let i5 = 0; i5 < len5; i5++) {
                              let _errs49 = errors;
                              if (typeof data24[i5] != "string")
                                return validate20.errors = [{ instancePath: instancePath + "/dropped/" + i5, schemaPath: "#/properties/dropped/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                              var valid10 = _errs49 === errors;
                              if (!valid10)
                                break;
                            }
                          } else
                            return validate20.errors = [{ instancePath: instancePath + "/dropped", schemaPath: "#/properties/dropped/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                        var valid0 = _errs47 === errors;
                      } else
                        var valid0 = !0;
                      if (valid0)
                        if (data.rev !== void 0) {
                          let data26 = data.rev, _errs51 = errors;
                          if (errors === errors)
                            if (typeof data26 == "string") {
                              if (!pattern4.test(data26))
                                return validate20.errors = [{ instancePath: instancePath + "/rev", schemaPath: "common.schema.json#/$defs/Rev/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{16,64}$" }, message: 'must match pattern "^[0-9a-f]{16,64}$"' }], !1;
                            } else
                              return validate20.errors = [{ instancePath: instancePath + "/rev", schemaPath: "common.schema.json#/$defs/Rev/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                          var valid0 = _errs51 === errors;
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
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { include: !0, exclude: !0, activeFilters: !0, filterTags: !0, search: !0, ordering: !0, searchInput: !0, saved: !0, dropped: !0, rev: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
